import './photos-dialog.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProductPhoto } from '../../../../worker/catalog/products/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { photoAddress } from '../../../offers/photo-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  photos: readonly ProductPhoto[]
  /** Number and brand. */
  name: string
  onClose: () => void
}

/** Photos of a part, as large as the window: one after the other by swiping, by arrow keys or by buttons. */
export function PhotosDialog({ photos, name, onClose }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { strip, at, show, onScroll } = useStrip(photos.length)
  const number = (value: number) => format.integer(value)
  const shown = photos[at]
  const place = t('facts.place', { number: number(at + 1), all: number(photos.length) })
  return (
    <Dialog isOpen onClose={onClose} title={name} closeLabel={t('common:action.close')} isWide>
      <div className="photos">
        <div
          ref={strip}
          className="photos-strip"
          tabIndex={0}
          role="region"
          aria-label={place}
          onScroll={onScroll}
        >
          <ul>
            {photos.map((photo, index) => (
              <li key={photo.hash}>
                <img
                  src={photoAddress(photo.hash, 640)}
                  srcSet={`${photoAddress(photo.hash, 640)} 640w, ${photoAddress(photo.hash, 1280)} 1280w`}
                  sizes="min(1080px, 100vw)"
                  alt={photo.alt === '' ? `${name}, ${index + 1}` : photo.alt}
                  width={photo.width}
                  height={photo.height}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  draggable={false}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="photos-foot">
          <p role="status">
            {photos.length > 1 && <span className="muted">{place}</span>} {shown?.alt}
          </p>
          {photos.length > 1 && (
            <div className="row end">
              <Button
                icon={ChevronLeft}
                label={t('facts.previous')}
                disabled={at === 0}
                onClick={() => show(at - 1)}
              />
              <Button
                icon={ChevronRight}
                label={t('facts.next')}
                disabled={at === photos.length - 1}
                onClick={() => show(at + 1)}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Which photo of the strip is in view, and how to bring another one there; arrow keys do too, wherever the focus is. */
function useStrip(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  /** Where the strip is moving to: keys that come meanwhile count from there. */
  const wanted = useRef<number | null>(null)
  const show = (index: number) => {
    const place = Math.max(0, Math.min(count - 1, index))
    wanted.current = place === at ? null : place
    strip.current?.firstElementChild?.children[place]?.scrollIntoView({
      inline: 'center',
      block: 'nearest',
    })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTurned = document.documentElement.dir === 'rtl'
    const step = { ArrowLeft: isTurned ? 1 : -1, ArrowRight: isTurned ? -1 : 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show((wanted.current ?? at) + step)
  })
  // Before the dialog, which keeps keys to itself.
  useEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    const place = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (place === wanted.current) wanted.current = null
    setAt(place)
  }
  return { strip, at, show, onScroll }
}
