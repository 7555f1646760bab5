import '../../../ui/styles/overlays.css'
import './palette.css'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import {
  ArrowRight,
  Building2,
  FileText,
  type LucideIcon,
  Package,
  PackageOpen,
  Search,
  ShoppingBasket,
  Truck,
  UserRound,
  Zap,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useUser } from '../../../session/use-user.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { recentAtom, withRecent } from './recent-atom.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

const ICONS: Record<PaletteItem['kind'], LucideIcon> = {
  place: ArrowRight,
  command: Zap,
  order: PackageOpen,
  part: Package,
  customer: UserRound,
  company: Building2,
  document: FileText,
  supplier_order: ShoppingBasket,
  supplier: Truck,
}

const CLOSE_KEY = 'Esc'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Finds anything of the back office by a few letters and goes there, by the keyboard alone. */
export function Palette({ isOpen, onClose }: Props) {
  const { t } = useTranslation('admin/palette')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="palette-place">
          <Dialog.Popup className="palette" aria-label={t('title')} initialFocus={input}>
            <Found input={input} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface FoundProps {
  input: React.RefObject<HTMLInputElement | null>
  onClose: () => void
}

function Found({ input, onClose }: FoundProps) {
  const { t } = useTranslation('admin/palette')
  const [words, setWords] = useState('')
  const { groups, isAsking, isFailed } = usePaletteGroups(words)
  const choose = useChoose(onClose)
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={words}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setWords(value)
      }}
      itemToStringValue={(item: PaletteItem) => item.title}
      autoHighlight="always"
      keepHighlight
    >
      <div className="palette-head">
        <Icon of={Search} />
        <Autocomplete.Input
          ref={input}
          className="palette-input"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={100}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <Dialog.Close className="palette-close">
          <span className="kbd" aria-hidden="true">
            {CLOSE_KEY}
          </span>
          <span className="sr">{t('close')}</span>
        </Dialog.Close>
      </div>
      <div className="palette-found">
        {groups.length === 0 && !isAsking && <p className="palette-none muted">{t('nothing')}</p>}
        <Autocomplete.List className="palette-list" aria-label={t('found')}>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="palette-group">
              <Autocomplete.GroupLabel className="palette-label">
                {t(`groups.${group.value}`)}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    className="palette-item"
                    onClick={() => choose(item)}
                  >
                    <Icon of={ICONS[item.kind]} />
                    <span className="palette-title">{item.title}</span>
                    <span className="palette-about muted">{item.about}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <p className="palette-state t-13 muted" role="status">
          {isAsking ? t('asking') : isFailed ? t('failed') : ''}
        </p>
      </div>
    </Autocomplete.Root>
  )
}

/** Goes to what was chosen, and keeps it among the recent ones. */
function useChoose(onClose: () => void): (item: PaletteItem) => void {
  const router = useRouter()
  const locale = useLocale()
  const user = useUser()
  const setRecent = useSetAtom(recentAtom)
  return (item) => {
    if (user !== null) {
      setRecent((items) => withRecent(items, { ...item, userId: user.id }))
    }
    onClose()
    router.history.push(`/${locale}${item.path}`)
  }
}
