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
