import './styles/file-drop.css'
import { Upload } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Props {
  /** "Drop a price list here, or choose a file". */
  title: ReactNode
  /** Which files are read and how large they may be. */
  hint: ReactNode
  /** File name extensions offered by the file dialog; the server decides by content. */
  accept?: string
  isDisabled?: boolean
  onFile: (file: File) => void
}

/** An area to drop one file on; a press or Enter opens the file dialog. */
export function FileDrop({ title, hint, accept, isDisabled = false, onFile }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <div className={classNames('drop', isOver && 'drop-over', isDisabled && 'drop-off')}>
      <Icon of={Upload} size={20} />
      <span className="drop-title" id={`${id}-title`}>
        {title}
      </span>
      <span className="t-13 muted" id={`${id}-hint`}>
        {hint}
      </span>
      {/* It covers the whole area, so that a drop lands on it. */}
      <input
        className="drop-input"
        type="file"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        disabled={isDisabled}
        {...(accept !== undefined && { accept })}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Allows choosing the same file again after a fix.
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </div>
  )
}
