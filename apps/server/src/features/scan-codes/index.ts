export { code128, type Rectangle } from './code128.ts'
export { qrCode } from './qr-code.ts'
