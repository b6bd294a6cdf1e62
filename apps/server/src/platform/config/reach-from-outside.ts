import { isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { isThisMachine } from './this-machine.ts'

/** The address for a browser on this machine. */
export function localAddress({ host }: Pick<Config, 'host'>, port: number): string {
  const isLocalhost = isAny(host) || host === '127.0.0.1' || host === '::1'
  return addressAt(isLocalhost ? 'localhost' : host, port)
}

/** The last lines of the start: how other machines reach the server. */
export function reachFromOutside(
  { host, demo }: Pick<Config, 'host' | 'demo'>,
  port: number,
  networks = networkInterfaces(),
): string[] {
  if (isThisMachine(host)) {
    const settings = demo ? 'HOST=0.0.0.0 and MERSAL_DEMO=1' : 'HOST=0.0.0.0'
    return [
      `Only this machine reaches it. For others, put a proxy with TLS in front of it, or start it with ${settings}.`,
    ]
  }
  const addresses = isAny(host) ? addressesOf(networks, host) : [host]
  return addresses.map((address) => `From another machine: ${addressAt(address, port)}`)
}

function addressAt(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

function isAny(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function addressesOf(networks: NodeJS.Dict<NetworkInterfaceInfo[]>, host: string): string[] {
  return Object.values(networks)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family, scopeid }) => !internal && !scopeid && (family === 'IPv4' || host === '::'))
    .map(({ address }) => address)
}
