import { storedAtom } from '../../../lib/stored-atom.ts'

/** Whether scans sound, on this device. */
export const scanSoundAtom = storedAtom({
  key: 'scan-sound',
  version: 1,
  initial: true,
  read: (data) => (typeof data === 'boolean' ? data : null),
})

const SECONDS = 0.09
let audio: AudioContext | null = null

/** A short tone: high when it was counted, low when it was not. Silence where the browser has no sound. */
export function playScan(isCounted: boolean): void {
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = isCounted ? 880 : 220
    volume.gain.value = 0.1
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + SECONDS * (isCounted ? 1 : 3))
  } catch {
    // What it says is also written.
  }
}
