/**
 * Kontor's design system: the small components of the first load. `import { Button } from '#platform/web/ui/index.ts'`.
 *
 * Large components have their own path and load on first hover, focus or click:
 *   `ui/menu.tsx`      <Menu trigger={<IconButton …/>} label? items={MenuItem[]} align?='end' side?='bottom'/>
 *                      MenuItem = { label, icon?, onSelect?, href?, shortcut?, danger?, disabled?, checked? }
 *                               | { kind: 'separator' } | { kind: 'heading', label }
 *   `ui/combobox.tsx`  <Combobox value onChange items={ComboboxItem[]} loading? source?={{query, failure}} empty?
 *                        create? placeholder?/> in a <Field>; `failure` says that `query` failed
 *   `ui/popover.tsx`   <Popover trigger={<Button…/>} label open? onOpenChange? align? width?>
 *                        {content | (close) => content}</Popover>
 *
 * Mount once, in the app's root: `<ToastHost/>`, `<TooltipHost/>` of `tooltip-host.tsx`; import `ui/styles.css`.
 *
 * Actions
 *   <Button variant?='secondary'|'primary'|'ghost'|'danger' size?='md'|'sm' icon?={Icon} busy?
 *       busyLabel?='Saving…' full? …button attributes>
 *   <IconButton label icon={Icon} variant?='ghost' size? busy? pressed? tip?={false to hide}
 *       badge?={hidden from screen readers: repeat it in `label`} …button attributes>
 *   <LinkButton href variant? size? icon? …>   looks like a button, is a link (client-side for '/…', plain otherwise)
 *   <TextLink href quiet? …>                   link in running text; quiet = text colour until hovered
 * Fields (a <Field> sets id, aria-describedby and aria-invalid; outside of one, pass id or aria-label)
 *   <Field label help? error? required? optional? hideLabel? aside? group?>…control…</Field>
 *       group: label names a group, not one control
 *   <Input size? leading?={Icon} trailing?={ReactNode} …input attributes>   <PasswordInput …>
 *   <SearchInput value onChange={(text) => …} onClear? hint? …>
 *   <Textarea maxRows?=12 minRows?=3 …>   grows with its text
 *   <Select …>{options}</Select>   native
 *   <Checkbox label help? indeterminate? …>   <Switch label help? hideLabel? …>   (checked/onChange as native)
 *   <SegmentedControl label value onChange options={[{value, label, icon?}]} size? hideLabels?/>
 *   <Slider label value onChange min max step format? track?/>
 * Surfaces
 *   <Card elevation?='flat'|'raised'|'floating' pad?='none'|'sm'|'md'|'lg' as?>
 *   <Panel title icon? actions? level?=2 pad? footer?>
 *   <PageHeader title description? actions? back?={{href,label}}>   <SectionHeading level?=2 actions?>
 *   <Dialog open onCloseRequest title description? footer? size?='sm'|'md'|'lg'|'xl' dirty? initialFocus?={ref}>
 *       Escape, backdrop and × call onCloseRequest; with `dirty` they first ask whether to discard
 *   <ConfirmDialog open title description? confirmLabel cancelLabel?='Cancel' danger? busy? onConfirm onCancel>
 *   <Drawer open onCloseRequest title side?='end'|'start' footer?>
 * Display
 *   <Avatar name src? size?='md' (xs20 sm24 md32 lg40 xl64 2xl96) anonymous? alt?=''>
 *   <Badge tone?='neutral'|'primary'|'success'|'warning'|'danger'|'info' icon? dot?>
 *   <CountBadge count max?=99 label?>
 *   <Chip onRemove? removeLabel? icon? href?>
 *   <Tabs label value onChange items={[{value, label, icon?, count?, content?: ReactNode | () => ReactNode}]}>
 *       without `content` it draws the tab list only
 *   `data-tip="…"` on any element
 *   <EmptyState art='feed'|'people'|'files'|'search'|'todo'|'table'|'mail'|'coming'|'error'
 *       title description? action? compact?>
 *   <ErrorState title description? onRetry? retrying?>
 *   <Skeleton className="h-4 w-40"/>   <SkeletonText lines?=3>   <Loading label?='Loading'>skeletons</Loading>
 *   <Spinner size? label?>   <Progress value? max?=100 label hideLabel? tone?>   without value: indeterminate
 *   <RelativeTime date={Date|string|number} className?>
 *       'just now', '5 minutes ago'; exact time in the title; updates itself
 *   <UserText as? lines?={n} kind?='inline'|'name'|'body' className?>
 *       text typed by members: dir=auto, never overflows
 *   <Kbd>   <VisuallyHidden>   <Separator label?>   <Logo size? withName?>
 *   <Sparkline values label width? height? tone? area?>
 *   <Table label stickyFirst? minWidth? maxHeight?><thead>…</thead>…</Table>
 *       with <Th numeric? sort?={'ascending'|'descending'|'none'} onSort?> <Td numeric? strong?>
 * Messages
 *   toast({ title, description?, variant?='default'|'success'|'destructive', action?={label, onSelect} })
 *       one at a time, 5000 ms
 *   announce(text, 'polite'|'assertive'?)
 *
 * Names are truncated only in grids whose columns may shrink: write `grid grid-cols-1`, and `min-w-0` on flex children.
 *
 * Utilities: colours bg-canvas surface raised sunken hover; border-line border-strong; text-text muted faint;
 * primary/on-primary/ primary-soft/link; success|warning|danger|info each with `on-…`, `…-soft`, `…-text`; chart-1…8;
 * shadow-raised shadow-floating; rounded-card rounded-control rounded-small rounded-pill; text-xs sm base lg xl 2xl =
 * 12 14 16 20 24 32; font-normal medium semibold.
 * There are no other colours, sizes, radii or shadows: Tailwind's own palettes are disabled.
 */
export { Button, IconButton, LinkButton } from './button.tsx'
export type { ButtonProps, IconButtonProps, LinkButtonProps } from './button.tsx'
export { cx } from './cx.ts'
export type { IconType } from './icon.ts'
export { Field } from './field.tsx'
export { Input, SearchInput, Textarea } from './input.tsx'
export { PasswordInput } from './password-input.tsx'
export { Select } from './select.tsx'
export type { InputProps } from './input.tsx'
export { Checkbox, SegmentedControl, Switch } from './choice.tsx'
export { Card, PageHeader, Panel, SectionHeading, Separator } from './card.tsx'
export { Dialog } from './dialog.tsx'
export { ConfirmDialog } from './confirm.tsx'
export { Drawer } from './drawer.tsx'
export { Avatar } from './avatar.tsx'
export { Badge, Chip, CountBadge } from './badge.tsx'
export type { Tone } from './badge.tsx'
export { Tabs } from './tabs.tsx'
export { EmptyState, ErrorState } from './states.tsx'
export type { IllustrationName } from './illustrations.tsx'
export { TextLink } from './link.tsx'
export { Loading, Progress, Skeleton, SkeletonText, Spinner } from './progress.tsx'
export { RelativeTime } from './relative-time.tsx'
export { Kbd, UserText, VisuallyHidden } from './text.tsx'
export { Slider } from './slider.tsx'
export { Sparkline } from './sparkline.tsx'
export { Logo } from './logo.tsx'
export { Table, Td, Th } from './table.tsx'
export { toast } from './toast.ts'
export { ToastHost } from './toast-host.tsx'
export { announce } from './announce.ts'
