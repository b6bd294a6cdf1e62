import { languages } from '@mersal/contract'
import { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import type { AppParts } from '../../../platform/feature.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { DocumentMaker } from '../../../platform/jobs/document-maker.ts'
import { type Employee, scopeOf } from '../../../platform/session/actor.ts'
import { type Paper, paperMaker } from '../../papers/index.ts'
import { parcelsOfRun } from '../stops/run-parcels.repository.ts'
import { presentManifest } from './manifest.presenter.ts'
import {
  areaNames,
  casesOfRun,
  countsOfRun,
  findManifestHead,
  findRunHead,
  parcelsOfManifest,
} from './printouts.repository.ts'
import { presentRunReport } from './run-report.presenter.ts'
import { presentRunSheet } from './run-sheet.presenter.ts'

const request = z.strictObject({ id: z.int(), language: z.enum(languages) })
export type SheetMaker = DocumentMaker<typeof request>
type Parts = Pick<AppParts, 'company' | 'store'>

/** The makers of the papers of runs and manifests, as PDF. The request names the run or the manifest. */
export function runDocumentMakers(parts: Parts) {
  return {
    sheet: paperMaker(parts, {
      kind: 'run-sheet',
      request,
      present: async (paper) =>
        presentRunSheet({ ...(await readRun(paper)), rules: parts.company().fields.rules }),
    }),
    report: paperMaker(parts, {
      kind: 'run-report',
      request,
      async present(paper) {
        const run = await readRun(paper)
        const cases = await casesOfRun(paper.sql, paper.request.id)
        return presentRunReport({ ...run, cases, counts: await countsOfRun(paper.sql, paper.request.id) })
      },
    }),
    manifest: paperMaker(parts, {
      kind: 'manifest',
      request,
      async present({ sql, request: { id, language }, asker, head }) {
        const manifest = await findManifestHead(sql, { id, language, branchIds: branchesOf(asker) })
        if (!manifest) throw new Refused('not_found', 'not_found')
        return presentManifest({ manifest, parcels: await parcelsOfManifest(sql, id), head })
      },
    }),
  }
}

export type RunDocumentMakers = ReturnType<typeof runDocumentMakers>

async function readRun({ sql, request: { id, language }, asker, head }: Paper<z.infer<typeof request>>) {
  const run = await findRunHead(sql, { id, language, branchIds: branchesOf(asker) })
  if (!run) throw new Refused('not_found', 'not_found')
  const parcels = await parcelsOfRun(sql as Sql, id, run.day)
  return { run, parcels, areas: await areaNames(sql, id, language), head }
}

const branchesOf = (asker: Employee) => scopeOf(asker, 'shipments.work').branchIds
