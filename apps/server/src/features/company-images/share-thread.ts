import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@mersal/contract'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'

/** What a preview says and shows. `mark` and `scene` are SVG. */
export type SharePreview = {
  language: Language
  direction: 'ltr' | 'rtl'
  name: string
  title: string
  mark: string
  scene: string
}

const fonts = [
  import.meta.resolve('@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/cairo/800ExtraBold/Cairo_800ExtraBold.ttf'),
]
const fontBlobs = fonts.map((address) => readFileSync(fileURLToPath(address)))
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs }],
})

// Draws one preview and ends, so that its memory is free again.
const svg = compiler.plainSvg({
  mainFilePath: fileURLToPath(new URL('share-image.typ', import.meta.url)),
  inputs: { job: JSON.stringify(workerData as SharePreview) },
})
const png = await sharp(Buffer.from(svg)).resize(1200, 630).png({ palette: true }).toBuffer()
parentPort?.postMessage(new Uint8Array(png))
