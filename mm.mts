import { buildCardFonts } from './lib/pipeline/card-fonts.ts';
import { drawCard } from './app/cards/draw.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { findUsedCharacters } from './lib/pipeline/font-sources.ts';
import { siteTheme } from './lib/theme/theme.ts';
import { en } from './lib/site/text/en.ts';
import sharp from 'sharp';
const titles=['مرحبا HTTP 304 بالعالم: كيف تعمل الذاكرة المؤقتة','שלום עולם: מדריך ל-REST (חלק 2)','हिन्दी में क्षत्रिय और श्रीमान','สวัสดีชาวโลก น้ำแข็ง','Zażółć “gęślą” 👩‍💻 日本語 한국어','Ελληνικά Русский İstanbul'];
const cards=Object.fromEntries(titles.map((t,i)=>['/cards/'+i+'.png',{kind:'Article',title:t,facts:['7 min'],siteName:'Small'}]));
import { artifactFiles, artifactsFolder } from './lib/content/build-artifacts.ts';
const f=artifactsFolder+'/'+artifactFiles.cards; const old=readFileSync(f); writeFileSync(f,JSON.stringify(cards));
try { await buildCardFonts({interfaceLanguage:'en',text:en} as never, siteTheme as never, findUsedCharacters(en)); } finally { writeFileSync(f,old); }
console.log(readFileSync('.generated/fonts/card-fonts.json','utf8'));
let i=0; for (const c of Object.values(cards)) writeFileSync(`/tmp/w/h40-c${i++}.png`, await sharp(await drawCard(c as never)).resize(600).png().toBuffer());
const imgs=await Promise.all([0,1,2,3,4,5].map(async n=>({input:`/tmp/w/h40-c${n}.png`,left:(n%2)*600,top:Math.floor(n/2)*315})));
await sharp({create:{width:1200,height:945,channels:3,background:'white'}}).composite(imgs).png().toFile('/tmp/w/h40-cards.png');
