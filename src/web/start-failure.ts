/** Told to the window when the page's scripts could not start. */
export const startFailedEvent = 'start-failed';

/**
 * Shows on a page whose scripts do not run that something is missing, with a button that reloads. It runs in the head,
 * with the script before the first paint: the file that is missing may be the one that everything else begins with.
 */
export const startFailureScript = `(()=>{let n,f=()=>{if(n)return;let d=document,b=d.createElement('button');n=d.createElement('div');n.setAttribute('role','alert');n.className='flex flex-wrap items-center justify-center gap-3 bg-tint px-4 py-2';b.className='btn btn-primary';b.append('Reload');b.onclick=()=>location.reload();n.append('The page could not be loaded completely.',b);d.body.prepend(n)};addEventListener('${startFailedEvent}',f);addEventListener('error',e=>{if(e.target.type==='module')f()},true)})();`;
