import './shown-once.css'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { showToast } from '../ui/toast.ts'

interface Props {
  /** That it is not shown again. */
  title: ReactNode
  /** What can be copied, each with what its button says. */
  values: readonly { text: string; copy: string }[]
  copied: string
  /** The browser does not allow it. */
  notCopied: string
}

/** A secret that was just made: it is not shown again. */
export function ShownOnce({ title, values, copied, notCopied }: Props) {
  const copy = (text: string) =>
    void navigator.clipboard
      .writeText(text)
      .then(() => showToast({ text: copied }))
      .catch(() => showToast({ text: notCopied, tone: 'bad' }))
  return (
    <Note tone="good" role="status">
      <div className="shown-once">
        <strong>{title}</strong>
        {values.map((value) => (
          <div key={value.copy} className="shown-once">
            <pre translate="no">{value.text}</pre>
            <Button size="s" icon={Copy} onClick={() => copy(value.text)}>
              {value.copy}
            </Button>
          </div>
        ))}
      </div>
    </Note>
  )
}
