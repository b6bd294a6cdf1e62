import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { openTypst } from '../../platform/typesetting/open-typst.ts'

const pdf = openTypst(new URL('.', import.meta.url)).pdf(
  {
    mainFilePath: fileURLToPath(new URL('sheet.typ', import.meta.url)),
    inputs: { job: JSON.stringify(workerData) },
  },
  { pdfTags: false },
)
parentPort?.postMessage(new Uint8Array(pdf))
