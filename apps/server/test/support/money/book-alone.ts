import { bookAlone } from '../../../src/features/approvals/alone.service.ts'
import { walletApprovals } from '../../../src/features/wallet/index.ts'
import type { ApprovalKind } from '../../../src/platform/approvals/approval-kind.ts'
import type { TestApp } from '../test-app.ts'

/** Books what was asked for alone, as the schedule does so many hours from now. */
export function bookAloneAfter(
  { app }: TestApp,
  hours: number,
  kinds: readonly ApprovalKind[] = walletApprovals,
): Promise<void> {
  return bookAlone(app.sql, { now: new Date(Date.now() + hours * 3_600_000), kinds })
}
