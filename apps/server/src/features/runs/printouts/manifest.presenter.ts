import { formatAwb } from '@mersal/contract'
import { said } from '../../labels/index.ts'
import {
  cell,
  digits,
  type Letterhead,
  letterhead,
  light,
  moment,
  type Sheet,
  strong,
  words,
} from '../../papers/index.ts'
import { texts } from './printout-words.ts'
import type { ManifestHead, ManifestParcelRow } from './printouts.repository.ts'

type ManifestPaper = { manifest: ManifestHead; parcels: readonly ManifestParcelRow[]; head: Letterhead }

/** The list that goes with a driver, signed by all three. */
export function presentManifest({ manifest, parcels, head }: ManifestPaper): Sheet {
  const { language } = head
  const count = (is: (row: ManifestParcelRow) => boolean) => digits(parcels.filter(is).length)
  const grams = parcels.reduce((sum, { weight_grams }) => sum + weight_grams, 0)
  return {
    ...letterhead(head),
    title: `${texts.manifest[language]} ${manifest.id}`,
    facts: [
      { name: texts.from[language], value: said(manifest.from_branch, 80, language) },
      { name: texts.to[language], value: said(manifest.to_branch, 80, language) },
      { name: texts.driver[language], value: said(manifest.driver, 80, language) },
      { name: texts.created[language], value: moment(manifest.created_at) },
      { name: texts.accepted[language], value: moment(manifest.accepted_at) },
      { name: texts.closed[language], value: moment(manifest.closed_at) },
      { name: texts.parcels[language], value: digits(parcels.length) },
      {
        name: texts.weight[language],
        value: digits((grams / 1_000).toFixed(1)),
      },
      { name: texts.loaded[language], value: count(({ loaded_at }) => loaded_at !== null) },
      { name: texts.unloaded[language], value: count(({ unloaded_at }) => unloaded_at !== null) },
      { name: texts.missing[language], value: count(isMissing) },
      { name: texts.extra[language], value: count(({ extra }) => extra) },
    ],
    tables: [
      {
        title: null,
        columns: [
          { title: texts.stop[language], width: { mm: 9 }, centred: true },
          { title: texts.awb[language], width: { mm: 36 } },
          { title: texts.client[language], width: { parts: 2 } },
          { title: texts.receiver[language], width: { parts: 2 } },
          { title: texts.kilograms[language], width: { mm: 13 }, centred: true },
          { title: texts.loaded[language], width: { mm: 18 }, centred: true },
          { title: texts.unloaded[language], width: { mm: 18 }, centred: true },
          { title: texts.remark[language], width: { parts: 2 } },
        ],
        rows: parcels.map((row, index) => [
          cell(digits(index + 1)),
          cell(light(digits(formatAwb(row)))),
          cell(said(row.client, 60, language)),
          cell(said(row.receiver, 80, language)),
          cell(digits((row.weight_grams / 1_000).toFixed(1))),
          cell(row.loaded_at === null ? null : light(moment(row.loaded_at))),
          cell(row.unloaded_at === null ? null : light(moment(row.unloaded_at))),
          cell(
            row.extra ? strong(words(texts.extra, language)) : null,
            isMissing(row) ? strong(words(texts.missing, language)) : null,
            row.missing_note === null ? null : said(row.missing_note, 200, language),
          ),
        ]),
        rowHeight: 6,
      },
    ],
    signatures: [
      texts.sendingBranchSigns[language],
      texts.driverSigns[language],
      texts.receivingBranchSigns[language],
    ],
  }
}

/** Named as missing when the manifest was closed, and not found since. */
function isMissing({ missing_note, unloaded_at }: ManifestParcelRow): boolean {
  return missing_note !== null && unloaded_at === null
}
