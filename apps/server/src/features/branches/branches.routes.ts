import { type CallReply, type CallRequest, egp, type Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { foldSearch } from '../../platform/database/fold-search.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type Before, type ChangeContext, type Handlers, preparing } from '../../platform/http/handlers.ts'
import { likePattern, pageOf, pageWindow, wholeList } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { drawImage, type EncodedImage } from '../images/index.ts'
import { listPartShipments } from '../shipment-lists/index.ts'
import { pageOfBranches } from './branch-list.repository.ts'
import { presentBranch, presentBranchParts, presentRow } from './branches.presenter.ts'
import { findBranch } from './branches.repository.ts'
import { changeBranch, createBranch, deleteBranch, requireDocsLimits } from './branches.service.ts'

type BranchRead = { sql: Sql; actor: EmployeeActor; language: Language }
type ListRequest = CallRequest<'docsListBranches'> & Partial<Pick<CallRequest<'listBranches'>, 'fetch'>>

/** Calls about branches, for the console and the docs console. */
export function branchHandlers({ store }: { store: FileStore }) {
  const prepare = ({ heavy }: Pick<Before, 'heavy'>, { image }: CallRequest<'docsCreateBranch'>) =>
    drawImage(heavy, image)
  const create = (
    { sql, ...context }: ChangeContext,
    form: Parameters<typeof createBranch>[1],
    image: EncodedImage | null,
  ) => createBranch({ tx: sql, ...context, store }, form, image)
  const update = (
    { sql, ...context }: ChangeContext,
    { branch_id, ...form }: Parameters<typeof changeBranch>[2] & { branch_id: number },
    image: EncodedImage | null,
    judge?: typeof requireDocsLimits,
  ) => changeBranch({ tx: sql, ...context, store, ...(judge && { judge }) }, branch_id, form, image)
  return {
    listBranches,
    searchBranches: listBranches,
    async openBranch(context, { branch_id }) {
      const { branch, income } = await openBranch(context, branch_id, 1)
      return presentBranch(branch, income.part_shipments, context.language)
    },
    async viewIncome(context, { branch_id, page }) {
      const { branch, income } = await openBranch(context, branch_id, page)
      return { ...income, income: egp(branch.income_piastres) }
    },
    createBranch: preparing('createBranch', { prepare, act: create }),
    updateBranch: preparing('updateBranch', { prepare, act: update }),
    updateBranchByPut: preparing('updateBranchByPut', { prepare, act: update }),
    deleteBranch: remove,

    docsListBranches: listBranches,
    docsFilterBranches: listBranches,
    async docsViewBranch(context, { branchId }) {
      const { branch, income } = await openBranch(context, branchId, 1)
      return presentBranchParts(branch, income.part_shipments)
    },
    docsCreateBranch: preparing('docsCreateBranch', { prepare, act: create }),
    docsUpdateBranch: preparing('docsUpdateBranch', {
      prepare,
      act: (context, form, image) => update(context, form, image, requireDocsLimits),
    }),
    docsDeleteBranch: remove,
  } satisfies Partial<Handlers>
}

async function listBranches(
  { sql, actor, language }: BranchRead,
  { page, search, sort, fetch }: ListRequest,
): Promise<CallReply<'listBranches'>> {
  const isWhole = fetch === 'all'
  const { rows, total } = await pageOfBranches(sql, scopeOf(actor, 'branches.see'), {
    pattern: likePattern(foldSearch(search)),
    sort,
    language,
    ...(isWhole ? { limit: null, offset: 0 } : pageWindow(page)),
  })
  const list = rows.map(presentRow)
  return isWhole ? wholeList(list) : pageOf(list, page, total)
}

function remove({ sql, ...context }: ChangeContext, { branch_id }: CallRequest<'deleteBranch'>) {
  return deleteBranch({ tx: sql, ...context }, branch_id)
}

/** A branch with a page of its shipments. */
async function openBranch({ sql, actor }: BranchRead, id: number, page: number) {
  const branch = await findBranch(sql, id, scopeOf(actor, 'branches.see'))
  if (!branch) throw new Refused('not_found', 'not_found')
  return { branch, income: await listPartShipments(sql, { branchIds: [id], clientId: null }, page) }
}
