import type { ScanState } from './scan-states.ts'

/** Tones in hertz and seconds. A rising pair means done, a falling one extra, two equal tones a repeat, a low one a refusal. */
const tones: Record<Exclude<ScanState, 'waiting'>, readonly [hertz: number, seconds: number][]> = {
  done: [
    [880, 0.06],
    [1320, 0.09],
  ],
  extra: [
    [990, 0.09],
    [660, 0.12],
  ],
  already: [
    [660, 0.07],
    [660, 0.07],
  ],
  refused: [[180, 0.35]],
  unreadable: [[180, 0.2]],
}

let context: AudioContext | null = null

/** Plays the outcome for people who look at the parcels and not at the screen. */
export function soundFor(state: ScanState): void {
  if (state === 'waiting' || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [hertz, seconds] of tones[state]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    tone.type = state === 'done' ? 'sine' : 'square'
    volume.gain.value = 0.12
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds + 0.03
  }
}
