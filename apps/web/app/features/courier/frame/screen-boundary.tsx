import { Component, type ReactNode } from 'react'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'

/** Shown when a screen throws, or when its code is no longer on the server. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <ErrorPanel onRetry={() => window.location.reload()} />
  }
}
