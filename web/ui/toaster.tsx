import './styles/overlays.css'
import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { toastQueue } from './toast.ts'

interface Props {
  /** Names the place where messages appear. */
  label: string
  closeLabel: string
}

/** Shows what `showToast` is given, newest in front; F6 moves the focus there. */
export function Toaster({ label, closeLabel }: Props) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <Toast.Provider limit={3} timeout={6000}>
      <Feed />
      <Toast.Portal>
        <Toast.Viewport ref={place} aria-label={label} className="toasts">
          <List closeLabel={closeLabel} place={place} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Feed() {
  const { add } = Toast.useToastManager()
  useEffect(() => {
    const drain = () => {
      for (const { text, tone = 'plain', action } of toastQueue.take()) {
        add({
          title: text,
          type: tone,
          priority: tone === 'bad' ? 'high' : 'low',
          ...(action !== undefined && {
            actionProps: { children: action.label, onClick: action.onPress },
          }),
        })
      }
    }
    drain()
    return toastQueue.listen(drain)
  }, [add])
  return null
}

interface ListProps extends Pick<Props, 'closeLabel'> {
  place: RefObject<HTMLElement | null>
}

function List({ closeLabel, place }: ListProps) {
  const { toasts } = Toast.useToastManager()
  useEffect(() => keepOff(place.current, toasts.length), [place, toasts.length])
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Title render={<span />} />
      {toast.actionProps !== undefined && <Toast.Action className="btn btn-s" />}
      <Toast.Close
        // The button can be reached at any time; the library hides it until the list is entered.
        aria-hidden={false}
        render={<Button size="s" icon={X} label={closeLabel} />}
      />
    </Toast.Root>
  ))
}

/** Messages go to the top of the window when they would lie on the button that was pressed. */
function keepOff(place: HTMLElement | null, count: number): void {
  const pressed = document.activeElement
  if (place === null || place.contains(pressed)) return
  if (count === 0) place.removeAttribute('data-up')
  else if (pressed !== null && pressed !== document.body && overlap(place, pressed)) {
    place.setAttribute('data-up', '')
  }
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
