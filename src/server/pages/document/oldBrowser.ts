/**
 * Runs at the end of a page, before the app's boot script, in syntax that any browser reads. Below the browsers
 * that package.json promises, the page is read without the app, and a sentence at its top says so;
 * `throwIfAborted` is as old as Chrome 100 and Safari 15.4. A tap that only the app could answer leads to the sentence.
 * The boot script calls `avisarAntiguo` where the app can't be read although the browser has that.
 */
export const OLD_BROWSER_SCRIPT = `(function(){
var note
window.avisarAntiguo=function(isTapped){
if(!note){
note=document.createElement('p')
note.setAttribute('role','alert')
note.style.cssText='margin:0;padding:12px 16px;background:#fff3cd;color:#3d2e00;font:16px/1.5 sans-serif'
note.textContent='Tu navegador parece muy antiguo para entrar, publicar o guardar: actualízalo (Chrome 100, Safari o iOS 15.4, Firefox 115, o más nuevo). Mientras tanto puedes seguir viendo anuncios.'
document.body.insertBefore(note,document.body.firstChild)
}
if(isTapped)scrollTo(0,0)
}
if(window.AbortSignal&&AbortSignal.prototype.throwIfAborted)return
window.esAntiguo=true
avisarAntiguo()
document.addEventListener('click',function(event){
for(var at=event.target;at&&at.tagName;at=at.parentNode)if(at.tagName=='BUTTON'){
if(at.type!='submit'||at.form&&at.form.method=='post'){event.preventDefault();avisarAntiguo(true)}
return
}
},true)
document.addEventListener('submit',function(event){if(event.target.method=='post'){event.preventDefault();avisarAntiguo(true)}},true)
})()`
