import { Search } from 'lucide';
import { classNames } from '#web/lib/class-names.ts';
import { FormField } from './form-field.tsx';
import { Icon } from './icon.tsx';

interface SearchInputProps {
  label: string;
  /** Names what is searched. */
  placeholder: string;
  value: string;
  onType: (text: string) => void;
  className?: string;
}

/** Searches a list on the page by words, while they are typed. */
export function SearchInput({ label, placeholder, value, onType, className }: SearchInputProps) {
  return (
    <div className={classNames('relative flex-1', className ?? 'min-w-0')}>
      <Icon of={Search} className="pointer-events-none absolute top-3 start-3 size-5 text-muted" />
      <FormField
        label={label}
        hideLabel
        isFilter
        type="search"
        placeholder={placeholder}
        className="ps-10"
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
