/**
 * What runs before anything of a page is painted, as its style sheet needs to know what only the phone
 * does: whether the home shows seen ads and searches first (`client/data/returning.ts`), and
 * that somebody is logged in, so that the guest's words are not read before the app has started.
 */
export const HEAD_SCRIPT = `(()=>{try{
const kept=localStorage,mark=document.documentElement.dataset
if(kept.vistos)mark.vistos=''
if(kept.history?.length>2)mark.busquedas=''
if(kept.token&&kept.user)mark.sesion=''
}catch{}})()`

/**
 * What runs inline in the server's HTML, named by its hash in the content policy. The page works
 * by itself first; the app follows once the page has loaded and the phone is idle, or with the
 * first touch. A button tapped before that is remembered and tapped again (`app/start/earlyTap.ts`); forms
 * that only the app can send are among them, those that lead to a page go by themselves. So is a link
 * that opens a dialog, which leads to its page only where the app does not come. Where it was lost on its way it
 * is asked for again, by another address, for browsers keep what failed; a tap that gets it neither way
 * loads the page anew, unless somebody is typing or no server answers: then at least it can be read. A
 * thin line at the top says at once that a touch leads on (`ui/late/onTheWay.ts`). The
 * browser's offer to install the site is kept too (`install/installWay.ts`). With a worker the app's
 * code is on the phone, so a picture that a silent network never brings holds it up for 2 s at most.
 * Once the app has drawn who is logged in, the mark of it (`HEAD_SCRIPT`) has served its turn.
 */
export function bootScript(entry: string): string {
  return `(()=>{
let started,tries=0
const start=()=>started??=import(${JSON.stringify(entry)}+(tries++?'?'+tries:'')).catch(lost=>{started=undefined;throw lost})
const begin=()=>{start().catch(()=>undefined)}
const idle=()=>'requestIdleCallback'in window?requestIdleCallback(begin,{timeout:1500}):setTimeout(begin,150)
document.readyState==='complete'?idle():addEventListener('load',idle,{once:true})
if(navigator.serviceWorker?.controller)setTimeout(begin,2000)
for(const type of['pointerdown','touchstart','keydown'])addEventListener(type,begin,{capture:true,passive:true})
const setOut=()=>{document.documentElement.dataset.enCamino=''}
const arrive=()=>{delete document.documentElement.dataset.enCamino}
const isTyping=()=>[...document.querySelectorAll('input,textarea')].some(field=>field.value!==field.defaultValue)
const reload=()=>fetch('',{method:'HEAD'}).then(({ok})=>ok&&location.reload(),()=>undefined)
const remember=event=>{
const link=event.target instanceof Element&&event.target.closest('a[href^="/"]')
if(link&&!event.ctrlKey&&!event.metaKey&&!event.shiftKey)setOut()
const tapped=event.target instanceof Element&&event.target.closest('button:not([type=submit]),form[method=post] button,a[aria-haspopup]')
if(!tapped||tapped.href&&(event.ctrlKey||event.metaKey||event.shiftKey))return
event.preventDefault()
window.tapTemprano=tapped
setOut()
start().catch(start).catch(()=>{arrive();if(tapped.href)location.href=tapped.href;else if(!isTyping())reload()})
}
addEventListener('click',remember,true)
addEventListener('submit',setOut)
addEventListener('pageshow',arrive)
addEventListener('beforeinstallprompt',event=>{event.preventDefault();window.ofertaDeInstalar=event})
addEventListener('tianguis:lista',()=>{removeEventListener('click',remember,true);removeEventListener('submit',setOut);setTimeout(()=>{delete document.documentElement.dataset.sesion},1000)},{once:true})
})()`
}
