import sharp from 'sharp'

/** A coffee machine with two cups, in the format of pictures of links. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300" viewBox="0 0 480 300">
<rect width="480" height="300" fill="#efe6da"/><rect y="246" width="480" height="54" fill="#c9ad8b"/>
<rect x="120" y="40" width="240" height="206" rx="14" fill="#2f3a40"/>
<rect x="120" y="40" width="240" height="58" rx="14" fill="#3f4d55"/><rect x="120" y="84" width="240" height="14" fill="#3f4d55"/>
<rect x="142" y="122" width="196" height="106" rx="8" fill="#171d20"/>
<circle cx="150" cy="69" r="9" fill="#e0a458"/><circle cx="180" cy="69" r="9" fill="#7fb69e"/>
<rect x="256" y="58" width="84" height="22" rx="4" fill="#9fd3e6"/>
<path d="M186 122h24v16h-24zM270 122h24v16h-24z" fill="#8b969c"/>
<path d="M198 138v34M282 138v34" stroke="#6b3f1d" stroke-width="5"/>
<g fill="#fbf7f1"><path d="M172 172h52l-7 44h-38zM256 172h52l-7 44h-38z"/></g>
<g fill="none" stroke="#fbf7f1" stroke-width="6"><path d="M222 182q18 4-4 22M306 182q18 4-4 22"/></g>
<rect x="150" y="216" width="180" height="8" rx="4" fill="#8b969c"/></svg>`

export const drawMachine = (): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 0 }).toBuffer()
