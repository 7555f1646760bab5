import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Props {
  /** "Drop a price list here, or choose a file". */
  title: ReactNode
  /** Which files are read and how large they may be. */
  hint: ReactNode
  /** File name extensions the chooser offers; content decides later. */
  accept?: string
  isDisabled?: boolean
  onFile: (file: File) => void
}

/** A place to drop one file; a press or Enter opens the chooser. */
export function FileDrop({ title, hint, accept, isDisabled = false, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(value && !isDisabled)
  }
  return (
    <label
      className={classNames('drop', isOver && 'drop-over', isDisabled && 'drop-off')}
      onDragOver={over(true)}
      onDragEnter={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        const file = event.dataTransfer.files[0]
        if (file !== undefined && !isDisabled) onFile(file)
      }}
    >
      <input
        className="sr"
        type="file"
        disabled={isDisabled}
        {...(accept !== undefined && { accept })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file may be chosen again after a fix.
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Icon of={Upload} size={20} />
      <span className="drop-title">{title}</span>
      <span className="t-13 muted">{hint}</span>
    </label>
  )
}
