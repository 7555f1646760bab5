import '../../../ui/styles/file-drop.css'
import { FolderOpen, Upload } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type ChosenFile, chosenFiles, droppedFiles } from './files-of.ts'

interface Props {
  /** "Drop photos, folders or ZIPs here, or choose files". */
  title: string
  /** Which files are taken and how large they may be. */
  hint: string
  /** File name extensions offered by the file dialog. */
  accept: string
  onFiles: (files: ChosenFile[]) => void
  /** Another way in, beside the choice of a folder. */
  more?: ReactNode
}

/** Where files, folders and ZIPs are dropped, chosen or pasted. */
export function FilesDrop({ title, hint, accept, onFiles, more }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  usePaste(onFiles)
  const drop = (event: DragEvent) => {
    // What is in folders only a drop tells, not the field.
    event.preventDefault()
    setIsOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  return (
    <div className="stack stack-3">
      <div className={classNames('drop', isOver && 'drop-over')}>
        <Icon of={Upload} size={20} />
        <span className="drop-title" id={`${id}-title`}>
          {title}
        </span>
        <span className="t-13 muted" id={`${id}-hint`}>
          {hint}
        </span>
        <input
          className="drop-input"
          type="file"
          multiple
          accept={accept}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          onChange={({ currentTarget }) => {
            const chosen = chosenFiles(currentTarget.files ?? [])
            currentTarget.value = ''
            onFiles(chosen)
          }}
        />
      </div>
      <div className="row">
        <FolderButton onFiles={onFiles} />
        {more}
      </div>
    </div>
  )
}

function FolderButton({ onFiles }: Pick<Props, 'onFiles'>) {
  const { t } = useTranslation('admin/targets')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={FolderOpen} onClick={() => input.current?.click()}>
        {t('folder')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('folder')}
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          const chosen = chosenFiles(currentTarget.files ?? [])
          currentTarget.value = ''
          onFiles(chosen)
        }}
      />
    </>
  )
}

/** Takes files that are pasted while this is open. */
function usePaste(onFiles: Props['onFiles']): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: Pick<ClipboardEvent, 'clipboardData'>) => {
      const files = event.clipboardData?.files
      if (files !== undefined && files.length > 0) latest.current(chosenFiles(files))
    }
    const listen = (event: Event) => paste(event as unknown as ClipboardEvent)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
