import { Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { SetPhoto } from '../../../../worker/catalog/photosets/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { fallbacksOf, type Locale, localeCodes } from '../../../lib/locales.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { PhotoImage } from './photo-image.tsx'

interface Props {
  photos: readonly SetPhoto[]
  isReadOnly: boolean
  onChange: (photos: readonly SetPhoto[]) => void
}

/** Pictures in their order: moved by buttons and by the pointer, described, taken out. */
export function PhotoRows({ photos, isReadOnly, onChange }: Props) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  const locale = useLocale()
  const move = (from: number, to: number) => onChange(movedTo(photos, from, to))
  const drag = useDrag(move)
  return (
    <ol className="photo-rows" aria-label={t('photos')}>
      {photos.map((photo, at) => (
        <li
          key={photo.hash}
          className="photo-row"
          {...(!isReadOnly && photos.length > 1 && drag(at))}
        >
          <PhotoImage
            of={photo}
            size={320}
            alt={altOf(photo, locale) ?? t('photo', { number: integer(at + 1) })}
          />
          <Alts
            photo={photo}
            number={at + 1}
            isReadOnly={isReadOnly}
            onChange={(next) =>
              onChange(photos.map((one) => (one.hash === photo.hash ? next : one)))
            }
          />
          {!isReadOnly && (
            <Acts
              at={at}
              count={photos.length}
              onMove={(by) => move(at, at + by)}
              onRemove={() => onChange(photos.filter(({ hash }) => hash !== photo.hash))}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

/** What it shows, in the language of the page or one that says what that lacks. */
const altOf = ({ alts }: SetPhoto, locale: Locale): string | undefined =>
  fallbacksOf(locale)
    .map((code) => alts[code])
    .find(Boolean)

interface AltsProps {
  photo: SetPhoto
  number: number
  isReadOnly: boolean
  onChange: (photo: SetPhoto) => void
}

function Alts({ photo, number, isReadOnly, onChange }: AltsProps) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  return (
    <div className="stack stack-2">
      {localeCodes().map((locale) => (
        <Field
          key={locale}
          label={t('fields.alt', { number: integer(number), language: languageName(locale) })}
        >
          <Input
            value={photo.alts[locale] ?? ''}
            maxLength={250}
            readOnly={isReadOnly}
            onValueChange={(alt) => onChange({ ...photo, alts: { ...photo.alts, [locale]: alt } })}
          />
        </Field>
      ))}
    </div>
  )
}

interface ActsProps {
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Acts({ at, count, onMove, onRemove }: ActsProps) {
  const { t } = useTranslation('admin/photosets')
  const number = useFormat().integer(at + 1)
  return (
    <div className="row nowrap-row">
      <MoveButtons
        upLabel={t('move.up', { number })}
        downLabel={t('move.down', { number })}
        isFirst={at === 0}
        isLast={at === count - 1}
        onMove={onMove}
      />
      <Button
        size="s"
        kind="quiet"
        icon={Trash2}
        label={t('removePhoto', { number })}
        onClick={onRemove}
      />
    </div>
  )
}

/** Moves a row with the pointer to where it is dropped. */
function useDrag(move: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setHeld(null)
    setOver(null)
  }
  return (at: number) => ({
    draggable: true,
    'data-over': over === at && held !== at ? '' : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      // Text is marked in fields.
      if (event.target instanceof HTMLInputElement) return event.preventDefault()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(at))
      setHeld(at)
    },
    onDragOver: (event: DragEvent) => {
      if (held === null) return
      event.preventDefault()
      setOver(at)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (held !== null && held !== at) move(held, at)
      end()
    },
    onDragEnd: end,
  })
}

function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.toSpliced(from, 1)
  return left.toSpliced(to, 0, ...items.slice(from, from + 1))
}
