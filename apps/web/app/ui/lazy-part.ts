import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A component whose code loads when it is first shown. Until then nothing is in its place. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as ComponentType<Props>
  return (props: Props) => createElement(Suspense, null, createElement(Part, props))
}
