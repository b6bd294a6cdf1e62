import type { OwnLine } from '../lines/own-line.ts'

/** What every sheet of an act gets: the line as it was when the sheet was opened. */
export type ActSheetProps = { line: OwnLine; onClose: () => void }
