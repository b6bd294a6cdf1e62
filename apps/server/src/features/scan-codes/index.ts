/* Code 128 and QR codes. */

export { code128, type Rectangle } from './code128.ts'
export { qrCode } from './qr-code.ts'
