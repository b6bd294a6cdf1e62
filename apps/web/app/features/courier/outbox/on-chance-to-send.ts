/** Calls `send` when the phone comes online and when the app is seen. Returns what stops it. */
export function onChanceToSend(send: () => void): () => void {
  const sendSeen = () => {
    if (document.visibilityState === 'visible') send()
  }
  document.addEventListener('visibilitychange', sendSeen)
  window.addEventListener('online', send)
  return () => {
    document.removeEventListener('visibilitychange', sendSeen)
    window.removeEventListener('online', send)
  }
}
