import { languages } from '@mersal/contract'
import { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import type { AppParts } from '../../../platform/feature.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { DocumentMaker, Work } from '../../../platform/jobs/document-maker.ts'
import { type Employee, scopeOf } from '../../../platform/session/actor.ts'
import { type Letterhead, readLetterhead, type Sheet, typesetSheet } from '../../papers/index.ts'
import { parcelsOfRun } from '../board/run-parcels.repository.ts'
import {
  areaNames,
  casesOfRun,
  countsOfRun,
  findManifestHead,
  findRunHead,
  parcelsOfManifest,
} from './documents.repository.ts'
import { presentManifest } from './manifest.presenter.ts'
import { presentRunReport } from './run-report.presenter.ts'
import { presentRunSheet } from './run-sheet.presenter.ts'

const request = z.strictObject({ id: z.int(), language: z.enum(languages) })
type Request = z.infer<typeof request>
export type SheetMaker = DocumentMaker<typeof request>
type Parts = Pick<AppParts, 'company' | 'store'>

/** The makers of the papers of runs and manifests, as PDF. The request names the run or the manifest. */
export function runDocumentMakers(parts: Parts) {
  return {
    sheet: sheetMaker(parts, 'run-sheet', async (paper) => presentRunSheet(await readRun(paper))),
    report: sheetMaker(parts, 'run-report', async (paper) => {
      const run = await readRun(paper)
      const cases = await casesOfRun(paper.sql, paper.request.id)
      return presentRunReport({ ...run, cases, counts: await countsOfRun(paper.sql, paper.request.id) })
    }),
    manifest: sheetMaker(parts, 'manifest', async ({ sql, request: { id, language }, asker, head }) => {
      const manifest = await findManifestHead(sql, { id, language, branchIds: branchesOf(asker) })
      if (!manifest) throw new Refused('not_found', 'not_found')
      return presentManifest({ manifest, parcels: await parcelsOfManifest(sql, id), head })
    }),
  }
}

export type RunDocumentMakers = ReturnType<typeof runDocumentMakers>

type Paper = Pick<Work<Request>, 'sql' | 'request' | 'asker'> & { head: Letterhead }

function sheetMaker(parts: Parts, kind: string, present: (paper: Paper) => Promise<Sheet>): SheetMaker {
  return {
    kind,
    mediaType: 'application/pdf',
    request,
    async make({ sql, request: asked, asker, write, signal }) {
      const head = await readLetterhead(parts, asked.language)
      await write(await typesetSheet(await present({ sql, request: asked, asker, head }), signal))
    },
  }
}

async function readRun({ sql, request: { id, language }, asker, head }: Paper) {
  const run = await findRunHead(sql, { id, language, branchIds: branchesOf(asker) })
  if (!run) throw new Refused('not_found', 'not_found')
  const parcels = await parcelsOfRun(sql as Sql, id, run.day)
  return { run, parcels, areas: await areaNames(sql, id, language), head }
}

const branchesOf = (asker: Employee) => scopeOf(asker, 'shipments.work').branchIds
