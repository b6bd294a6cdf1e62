import type { OwnLine } from '../lines/own-line.ts'

/** The props of every act's sheet. `line` is the line as it was when the sheet opened. */
export type ActSheetProps = { line: OwnLine; onClose: () => void }
