import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose code loads when it is first shown. Until then `fallback` is in its place, or nothing. Not `lazy` with
 * Suspense: React shows what suspended no sooner than 300 ms after the fallback, also when its code is already there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: () => ReactNode,
) {
  let loaded: { default: ComponentType<Props> } | undefined
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(loaded)
    const [fault, setFault] = useState<Error>()
    useEffect(() => {
      if (!part) load().then((now) => setPart((loaded = now)), setFault)
    }, [part])
    if (fault) throw fault
    return part ? createElement(part.default, props) : fallback?.()
  }
}
