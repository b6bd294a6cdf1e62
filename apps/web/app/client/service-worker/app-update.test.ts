import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUpdateReady, onUpdateReady, registerServiceWorker } from './app-update.ts'

class Worker extends EventTarget {
  state = 'installing'
  install() {
    this.state = 'installed'
    this.dispatchEvent(new Event('statechange'))
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function registered({ controller, installing }: { controller: object | null; installing: Worker }) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing })
  vi.stubGlobal('navigator', { serviceWorker: { controller, register: async () => registration } })
  return registerServiceWorker(false)
}

test('the first version that is installed is no update', async () => {
  const installing = new Worker()
  await registered({ controller: null, installing })
  installing.install()
  expect(isUpdateReady()).toBe(false)
})

test('a version that began to install before the page watched is offered', async () => {
  const told = vi.fn<() => void>()
  onUpdateReady(told)
  const installing = new Worker()
  await registered({ controller: {}, installing })
  expect(told).not.toHaveBeenCalled()
  installing.install()
  expect(told).toHaveBeenCalledOnce()
  expect(isUpdateReady()).toBe(true)
})
