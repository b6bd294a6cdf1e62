import { expect } from 'vitest'
import { farOrder, type WorkingDay } from '../support/orders.ts'
import type { Caller, TestApp } from '../support/test-app.ts'

export const english = { 'accept-language': 'en' }

/** What the desks of two branches do with manifests, as members of staff unless `by` says otherwise. */
export function manifestDesk(of: () => { app: TestApp; day: WorkingDay }) {
  /** A parcel of Alexandria that waits there for its transfer to Giza. */
  async function waiting(): Promise<string> {
    const awb = await of().day.create(farOrder(of().app.company))
    await of().day.walkLine(awb)
    return awb
  }

  async function manifest(): Promise<number> {
    const { alexandria, giza, people } = of().app.company
    const { data } = await of().app.call('createManifest', 'staff', {
      from_branch_id: alexandria,
      to_branch_id: giza,
      courier_id: people.delivery,
    })
    return data.id
  }

  async function scan(
    name: 'loadParcel' | 'unloadParcel',
    id: number,
    awb: string,
    by: Caller = name === 'loadParcel' ? 'staff' : 'gizaStaff',
  ) {
    const { http, message, data } = await of().app.call(name, by, { id, awb }, english)
    return http === 200 ? [data.outcome, data.details, `${data.scanned}/${data.parcels}`] : [http, message]
  }
  const load = (id: number, awb: string, by?: Caller) => scan('loadParcel', id, awb, by)
  const unload = (id: number, awb: string, by?: Caller) => scan('unloadParcel', id, awb, by)
  const accept = (id: number) => of().app.call('acceptOwnManifest', 'delivery', { id }, english)
  const open = async (id: number, by: Caller = 'manager') =>
    (await of().app.call('openManifest', by, { id })).data

  async function close(id: number, missing: { awb: string; note: string }[] = [], by: Caller = 'gizaStaff') {
    const { version } = await open(id)
    return of().app.call('closeManifest', by, { id, version, missing }, english)
  }

  async function custodyOf(awb: string) {
    const { holder, id } = (await of().app.call('openActs', 'superuser', { awb })).data.custody
    return [holder, id]
  }

  /** A manifest that is out with the given parcels. */
  async function sent(awbs: readonly string[]): Promise<number> {
    const id = await manifest()
    for (const awb of awbs) await load(id, awb)
    expect((await accept(id)).http).toBe(200)
    return id
  }

  return { waiting, manifest, load, unload, accept, open, close, custodyOf, sent }
}
