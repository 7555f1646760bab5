/** One message at the foot of the page. */
export interface ToastMessage {
  /** Past tense of the button's verb: "Removed SN74HC595N". */
  text: string
  tone?: 'plain' | 'bad'
  action?: { label: string; onPress: () => void }
}

let waiting: ToastMessage[] = []
let listener: (() => void) | null = null

/** Shows a toast. Callable from anywhere; `Toaster` renders it. */
export function showToast(message: ToastMessage): void {
  waiting = [...waiting, message]
  listener?.()
}

/** For `Toaster` alone: receives waiting and later toasts. */
export const toastQueue = {
  take(): ToastMessage[] {
    const taken = waiting
    waiting = []
    return taken
  },
  hasAny: (): boolean => waiting.length > 0,
  listen(next: () => void): () => void {
    listener = next
    return () => {
      if (listener === next) listener = null
    }
  },
}
