import './styles/overlays.css'
import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { toastQueue } from './toast.ts'

interface Props {
  /** Names the place where messages appear. */
  label: string
  closeLabel: string
}

/** Shows what `showToast` is given, newest in front; F6 moves the focus there. */
export function Toaster({ label, closeLabel }: Props) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      <Feed />
      <Toast.Portal>
        <Toast.Viewport aria-label={label} className="toasts">
          <List closeLabel={closeLabel} />
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

function List({ closeLabel }: Pick<Props, 'closeLabel'>) {
  const { toasts } = Toast.useToastManager()
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
