import './styles/password-input.css'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

interface Props extends Omit<ComponentProps<typeof Input>, 'type'> {
  /** Names of the show and hide button. */
  showLabel: string
  hideLabel: string
}

/** A password with a button that shows what was typed. Pasting works. */
export function PasswordInput({ showLabel, hideLabel, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="password-input">
      <Input
        {...input}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
      />
      <Button
        kind="quiet"
        icon={isShown ? EyeOff : Eye}
        label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
