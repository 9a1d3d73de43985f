import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']}); const p=await b.newPage(); p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log('console',m.type(),m.text().slice(0,300))}); p.on('pageerror',e=>console.log('pageerror',e.message));
const U='http://localhost:24950';
for(let i=0;i<60;i++){try{const r=await fetch(U+'/',{headers:{accept:'text/html'}});if(r.ok){console.log('ready after',i);break}}catch{} await new Promise(r=>setTimeout(r,1000))}
console.log('config',(await fetch(U+'/api/config')).status);
await p.goto(U+'/',{timeout:60000}); await p.waitForTimeout(8000); await p.getByRole('button',{name:'Watch Demo'}).click(); await p.getByText('Step 1 of 4').waitFor({timeout:30000}); console.log('demo opens');
await p.goto(U+'/documentation/install',{timeout:60000}); console.log(await p.locator('h1').textContent());
await p.goto(U+'/'); await p.waitForTimeout(2000); await p.getByRole('banner').getByRole('button',{name:'Sign in'}).click(); await p.getByRole('link',{name:'Create account'}).waitFor({timeout:30000}); console.log('sign-in page', p.url().replace(/[?].*/,''));
await b.close();
