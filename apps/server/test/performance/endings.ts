import { until } from '../setup/spawned-program.ts'
import { bareAwb, farOrder, localOrder, merchantOrder, type WorkingDay } from '../support/orders.ts'
import type { TestApp } from '../support/test-app.ts'

const note = 'the wrong door'

/** Makes shipments that end at a door, one way or another. */
export function endingsOf(app: TestApp, day: WorkingDay) {
  /** Waits until the consumer has handled every event. */
  async function counted(): Promise<void> {
    await until('the endings are stored', async () => {
      const [row] = await app.app.sql<{ done: boolean }[]>`
        select after_id >= (select max(id) from tracking_events) as done
        from event_cursors where consumer = 'performance'`
      return row?.done === true
    })
  }

  /** The first promise is over, although a later day was agreed: what is delivered now is late. */
  async function promiseEarlier(awb: string): Promise<void> {
    await app.app.sql`
      update shipments set first_promised_to = promised_to - 60 where awb = ${bareAwb(awb)}`
  }

  async function atDoor(isFar = false): Promise<string> {
    const awb = await day.create(isFar ? farOrder(app.company) : localOrder(app.company))
    for (let leg = 1; leg <= (isFar ? 2 : 1); leg += 1) await day.walkLine(awb)
    await day.takeOver(awb)
    return awb
  }

  async function failOnce(awb: string): Promise<void> {
    await day.report(awb, 1)
    await day.handBack(awb)
  }

  /** One shipment of each kind of ending, and some that did not end at a door. Returns the one whose delivery was undone. */
  async function makeEndings(): Promise<string> {
    await day.finish(await atDoor())
    await day.finish(await atDoor(true))
    const late = await atDoor()
    await promiseEarlier(late)
    await day.finish(late)
    const second = await atDoor()
    await failOnce(second)
    await day.takeOver(second)
    await day.finish(second)
    const turned = await atDoor()
    await failOnce(turned)
    await day.takeOver(turned)
    await day.report(turned, 1)
    const counter = await day.create(localOrder(app.company, { pick_up_nearby: true }))
    await day.walkLine(counter)
    await day.start(counter)

    const undone = await atDoor()
    await day.finish(undone)
    await day.undo(undone)
    await app.call('cancelShipment', 'manager', { awb: await atDoor(), note })
    const failedAndCancelled = await atDoor()
    await failOnce(failedAndCancelled)
    await app.call('cancelShipment', 'manager', { awb: failedAndCancelled, note })
    await app.call('createOwnShipment', { client: app.company.sandboxClient }, merchantOrder(app.company))
    return undone
  }

  return { counted, promiseEarlier, atDoor, failOnce, makeEndings }
}
