import type { CallReply } from '@mersal/contract'
import { until } from '../../setup/spawned-program.ts'
import type { Caller, TestApp } from '../test-app.ts'

/** A document of `caller`, once it is ready or has failed. */
export async function madeDocument(
  { call }: TestApp,
  caller: Caller,
  document_id: string,
): Promise<CallReply<'openDocument'>> {
  const look = async () => (await call('openDocument', caller, { document_id })).data
  await until('the document is made', async () => ['ready', 'failed'].includes((await look()).state), 20_000)
  return look()
}
