import { fallbackLanguage, languages, locales } from '@mersal/contract'
import { consoleRoots, publicPages } from './paths.ts'
import { languageKey, openedKey, schemeKey } from './texts/preference-keys.ts'

/**
 * Runs before the first paint in every document. It applies the stored colour scheme, or follows the system's. On
 * console paths, whose document has no fixed language, it sets the stored language or the browser's. On Home it shows
 * the splash once a visit. It also tells zod not to try `new Function`, which our Content-Security-Policy refuses and
 * reports. It repeats `pageLanguage` because it must be inline and small. Pages work without it.
 */
export const bootScript = `(function(d,p){
globalThis.__zod_globalConfig={jitless:true};
var r=function(k){try{return localStorage.getItem(k)}catch(e){return null}},
l=r(${JSON.stringify(languageKey)}),m=matchMedia('(prefers-color-scheme: dark)'),
w=function(){var s=r(${JSON.stringify(schemeKey)});
d.setAttribute('data-scheme',s==='light'||s==='dark'?s:m.matches?'dark':'light')};
w();m.addEventListener('change',w);
if(${JSON.stringify(consoleRoots)}.some(function(c){return p===c||p.indexOf(c+'/')===0})){
var t=${JSON.stringify(languages)},n=navigator.language.toLowerCase();
if(t.indexOf(l)<0)l=t.filter(function(k){return n.indexOf(k)===0})[0]||${JSON.stringify(fallbackLanguage)};
d.lang=l;d.dir=${JSON.stringify(languages.map((language) => locales[language].direction))}[t.indexOf(l)]}
if(${JSON.stringify(Object.values(publicPages.home))}.indexOf(p)>=0)try{
if(!sessionStorage.getItem(${JSON.stringify(openedKey)})){sessionStorage.setItem(${JSON.stringify(openedKey)},'1');
d.setAttribute('data-opening','')}}catch(e){}
})(document.documentElement,location.pathname)`.replaceAll('\n', '')
