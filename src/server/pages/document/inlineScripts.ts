/**
 * Runs before the first paint, since the style sheet depends on data that only the phone has.
 * `vistos` and `busquedas` show seen ads and searches first on the home page
 * (`client/data/returning.ts`). `sesion` hides the guest's words from logged-in users until the app
 * has started.
 */
export const HEAD_SCRIPT = `(()=>{try{
const kept=localStorage,mark=document.documentElement.dataset
if(kept.vistos)mark.vistos=''
if(kept.history?.length>2)mark.busquedas=''
if(kept.token&&kept.user)mark.sesion=''
}catch{}})()`

/**
 * Inline script of the server's HTML; the content policy has its hash. The page works without the
 * app. The app loads after the page, once the phone is idle, or at the first touch.
 *
 * - Earlier taps on buttons are remembered and repeated (`app/start/earlyTap.ts`), and so are forms
 *   that only the app can send. Forms that lead to a page submit by themselves. A link that opens a
 *   dialog is repeated too. It leads to its page only when the app does not load.
 * - A failed import is retried at another address, since browsers cache the failure. A tap that
 *   fails twice reloads the page. While the person types, or no server answers, the page stays.
 * - A thin line at the top shows at once that a tap leads on (`ui/late/navigationProgress.ts`).
 * - The browser's offer to install the site is kept too (`install/installWay.ts`).
 * - A worker has the app's code, so a picture that never arrives delays it by 2 s at most.
 * - The app removes the mark of `HEAD_SCRIPT` once it has drawn the user.
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
