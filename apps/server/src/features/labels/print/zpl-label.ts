import type { LabelWords } from '../label-words.ts'
import { drawDots } from './dots.ts'
import { graphicField } from './graphic-field.ts'
import type { Layout } from './typesetter.ts'

/** Thermal printers with 203 dots an inch have eight dots a millimetre. */
const dotsAMillimetre = 8
const widthMm = 100
const heightMm = 150
export const zplLayout: Layout = { label: [widthMm, heightMm], grid: [1, 1] }

// The places of the codes in waybill.typ, in millimetres, and the sizes of their modules, in dots.
const bars = { y: 25.8, height: 14, module: 6, modules: 101 }
const qr = { y: 51, module: 8, modules: 21, margin: 4.5 }

/**
 * A label of 100 × 150 mm. All texts are one picture, since printers have no Arabic font. The printer draws both
 * codes itself. No user input is part of the ZPL commands.
 */
export async function zplLabel(svg: string, code: string, { direction }: LabelWords): Promise<string> {
  const { rows } = await drawDots(svg, widthMm * dotsAMillimetre, heightMm * dotsAMillimetre)
  const barsX = (widthMm * dotsAMillimetre - bars.modules * bars.module) / 2
  const qrX =
    direction === 'rtl'
      ? qr.margin * dotsAMillimetre
      : (widthMm - qr.margin) * dotsAMillimetre - qr.modules * qr.module
  return [
    '^XA',
    `^PW${widthMm * dotsAMillimetre}^LL${heightMm * dotsAMillimetre}^LH0,0^CI28`,
    `^FO0,0${graphicField(rows)}^FS`,
    `^FO${barsX},${Math.round(bars.y * dotsAMillimetre)}^BY${bars.module}`,
    `^BCN,${bars.height * dotsAMillimetre},N,N,N^FD>;${code}^FS`,
    // Printers draw a QR code ten dots lower than specified.
    `^FO${qrX},${qr.y * dotsAMillimetre - 10}^BQN,2,${qr.module}^FDHA,${code}^FS`,
    '^XZ\n',
  ].join('\n')
}
