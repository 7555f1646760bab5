import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'

/** How long the panel slides out before it is unmounted, ms. */
const SLIDE_MS = 200

interface Props {
  title: string
  /** What closes it says how much is left: "Show 12 parts". */
  show: string
  onClose: () => void
  children: ReactNode
}

/** The filters of a list on a phone. */
export function FiltersPanel({ title, show, onClose, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const change = (open: boolean) => {
    setOpen(open)
    if (!open) setTimeout(onClose, SLIDE_MS)
  }
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={change}
      title={title}
      closeLabel={t('action.close')}
      footer={
        <Button kind="main" onClick={() => change(false)}>
          {show}
        </Button>
      }
    >
      <div className="filters-open">{children}</div>
    </Drawer>
  )
}
