/** The look of the reference page: the product's own colours, no file to load. */
export const style = `
:root{color-scheme:light dark;--ink:#17211f;--soft:#586563;--line:#dfe5e3;--paper:#fff;--accent:#006f85}
@media(prefers-color-scheme:dark){:root{--ink:#e6ecea;--soft:#9aa8a5;--line:#2b3533;--paper:#121716;--accent:#5cc3d8}}
*{box-sizing:border-box}
body{margin:0;font:15px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,.page{max-width:70rem;margin:auto;padding:1.5rem}
.page{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:2.5rem;padding-top:0}
nav ul{position:sticky;top:1.5rem;list-style:none;margin:0;padding:0}
nav a{display:block;padding:.25rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
a{color:var(--accent)}
h1{margin:0 0 .3rem;font-size:1.5rem}
h2{font-size:1.15rem;margin:2.5rem 0 .2rem}
section:first-child h2{margin-top:0}
article{border-top:1px solid var(--line);padding:1rem 0;margin-top:1rem}
h3{font-size:1rem;margin:0 0 .2rem;overflow-wrap:anywhere}
h4{margin:1rem 0 .3rem;font-size:.9rem}
p{margin:.2rem 0}
ul{padding-left:1.2rem}
.method{display:inline-block;min-width:4.2rem;color:var(--accent);font-weight:700}
.soft,summary{color:var(--soft)}
summary{cursor:pointer;width:max-content}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th{text-align:left;color:var(--soft);font-weight:500}
th,td{padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:48rem){.page{display:block}nav ul{position:static;display:flex;flex-wrap:wrap;gap:.2rem 1rem}}
`;
