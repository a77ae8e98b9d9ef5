/**
 * What runs inline in the server's HTML, named by its hash in the content policy. The page works
 * by itself first; the app follows once the page has loaded and the phone is idle, or with the
 * first touch. A button tapped before that is remembered and tapped again (`app/start/earlyTap.ts`); forms
 * that only the app can send are among them, those that lead to a page go by themselves. So is a link
 * that opens a dialog, which leads to its page only where the app does not come. A
 * thin line at the top says at once that a touch leads on (`ui/late/onTheWay.ts`). The
 * browser's offer to install the site is kept too (`install/installWay.ts`). With a worker the app's
 * code is on the phone, so a picture that a silent network never brings holds it up for 2 s at most.
 */
export function bootScript(entry: string): string {
  return `(()=>{
let started
const start=()=>started??=import(${JSON.stringify(entry)})
const idle=()=>'requestIdleCallback'in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,150)
document.readyState==='complete'?idle():addEventListener('load',idle,{once:true})
if(navigator.serviceWorker?.controller)setTimeout(start,2000)
for(const type of['pointerdown','touchstart','keydown'])addEventListener(type,start,{once:true,capture:true,passive:true})
const setOut=()=>{document.documentElement.dataset.enCamino=''}
const remember=event=>{
const link=event.target instanceof Element&&event.target.closest('a[href^="/"]')
if(link&&!event.ctrlKey&&!event.metaKey&&!event.shiftKey)setOut()
const tapped=event.target instanceof Element&&event.target.closest('button:not([type=submit]),form[method=post] button,a[aria-haspopup]')
if(!tapped||tapped.href&&(event.ctrlKey||event.metaKey||event.shiftKey))return
event.preventDefault()
window.tapTemprano=tapped
setOut()
if(tapped.href)start().catch(()=>{location.href=tapped.href})
}
addEventListener('click',remember,true)
addEventListener('submit',setOut)
addEventListener('pageshow',()=>{delete document.documentElement.dataset.enCamino})
addEventListener('beforeinstallprompt',event=>{event.preventDefault();window.ofertaDeInstalar=event})
addEventListener('tianguis:lista',()=>{removeEventListener('click',remember,true);removeEventListener('submit',setOut)},{once:true})
})()`
}
