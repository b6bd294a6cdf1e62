import { shipmentMaker, startLine } from '../support/shipments.ts'
import { callerFor } from '../support/wire.ts'

type Row = { id: number; courier: { id: number; name: string } }
type Run = Row & { version: number; list_items: { awb: string; missing: string | null }[] }
type Board = { couriers: { id: number; name: string; lent: boolean }[]; list_items: Row[] }

const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' })

/** The dispatch desk of a branch of the demo company's manager, over HTTP. */
export async function dispatchDesk() {
  const make = await shipmentMaker()
  const manager = await callerFor('manager')
  const date = cairoDay.format(new Date())
  const own = await manager<{ list_items: { id: number; status: boolean }[] }>(
    'GET',
    '/dashboard/branches/all',
    { fetch: 'all' },
  )
  // Closed branches belong to other journeys and take no orders.
  const open = own.list_items.filter(({ status }) => status)
  const branches = await Promise.all(
    open.map(async ({ id }) => ({
      id,
      place: await manager<{ address: { latitude: number; longitude: number } }>(
        'GET',
        '/dashboard/branches/open',
        { branch_id: String(id) },
      ),
      board: await boardOf(id),
    })),
  )
  const branch = branches.find(({ board }) => board.couriers.some(({ lent }) => !lent))
  const courier = branch?.board.couriers.find(({ lent }) => !lent)
  if (!branch || !courier) throw new Error('no branch of the manager has a delivery boy')
  const { id: branchId, place } = branch
  const at = { latitude: String(place.address.latitude), longitude: String(place.address.longitude) }

  function boardOf(id: number): Promise<Board> {
    return make.ask<Board>('GET', '/dashboard/runs/all', { branch_id: String(id), date })
  }
  const openRun = (id: number) => make.ask<Run>('GET', '/dashboard/runs/open', { id: String(id) })

  return {
    courier,
    boardPath: `/dashboard/runs?branch=${branchId}`,
    statusOf: make.statusOf,
    openRun,
    /** A parcel at the branch that waits for its delivery. */
    async waitingParcel(): Promise<{ awb: string; name: string }> {
      const name = `منى ${crypto.randomUUID().slice(0, 8)}`
      const { awb } = await make.order({
        receiver_name: name,
        branch_sender_location_id: String(branchId),
        sender_latitude: at.latitude,
        sender_longitude: at.longitude,
        receiver_latitude: at.latitude,
        receiver_longitude: at.longitude,
      })
      await make.assign(awb, courier.id)
      await startLine(make.ask, awb)
      await make.ask('POST', '/dashboard/v2/shipments/scan', { awb, mode: 'receive' })
      return { awb, name }
    },
    /** The run that has the parcel. Null when none has. */
    async runOf(awb: string): Promise<Row | null> {
      const { list_items } = await boardOf(branchId)
      for (const run of list_items) {
        const { list_items: parcels } = await openRun(run.id)
        if (parcels.some((parcel) => parcel.awb.endsWith(awb))) return run
      }
      return null
    },
    async newRun(awbs: readonly string[]): Promise<number> {
      const fields = { branch_id: String(branchId), courier_id: String(courier.id), date }
      const { id } = await make.ask<{ id: number }>('POST', '/dashboard/runs/create', fields)
      await make.ask('POST', '/dashboard/runs/put', { id: String(id), awbs: JSON.stringify(awbs) })
      return id
    },
    /** A run that its delivery boy accepted with the PIN. */
    async runUnderWay(awbs: readonly string[], pin: string): Promise<number> {
      const runId = await this.newRun(awbs)
      const id = String(runId)
      const { version } = await openRun(runId)
      await make.ask('POST', '/dashboard/runs/ready', { id, version: String(version), ready: '1' })
      for (const awb of awbs) await make.ask('POST', '/dashboard/runs/scan-out', { id, awb })
      await this.setPin(pin)
      await make.ask('POST', '/dashboard/runs/accept', { id, pin })
      return runId
    },
    /** The manager sets the PIN, so that others can use it. */
    setPin: (pin: string) =>
      manager('POST', '/dashboard/runs/pin', { employee_id: String(courier.id), pin, paper: '0' }),
  }
}
