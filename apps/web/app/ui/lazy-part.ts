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
    useEffect(() => {
      if (part) return
      load().then(
        (now) => setPart((loaded = now)),
        // Thrown while rendering, for the screen's error boundary.
        (fault) =>
          setPart(() => {
            throw fault
          }),
      )
    }, [part])
    return part ? createElement(part.default, props) : fallback?.()
  }
}
