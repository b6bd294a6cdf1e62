import { useEffect, useState, useSyncExternalStore } from 'react'

let hosts: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  hosts = next
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True in the toast host that mounted last. Only that one is in front and shows the toasts. */
export function useIsFrontHost(): boolean {
  const [self] = useState(() => Symbol('host'))
  useEffect(() => {
    change([...hosts, self])
    return () => change(hosts.filter((host) => host !== self))
  }, [self])
  return useSyncExternalStore(onChange, () => hosts.at(-1) === self)
}
