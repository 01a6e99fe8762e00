import Hash from 'lucide-react/icons/hash'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import {
  announce,
  Avatar,
  AvatarStack,
  Badge,
  Button,
  Card,
  Chip,
  CountBadge,
  Panel,
  RelativeTime,
  Separator,
  Tabs,
  TextLink,
  UserText,
} from '../ui/index.ts'
import { arabic, longName, Row, Section } from './section.tsx'

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const
const tones = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'] as const
const people = ['Anna Berg', 'Jon Dahl', 'Örs Élie', 'Mia Wolf', 'Kim Ito', 'Zoe Lind'].map((name) => ({
  name,
}))
const now = Date.now()

export function Display() {
  const [tags, setTags] = useState(['logistics', 'spices', 'hamburg', longName])
  const [tab, setTab] = useState<'posts' | 'about' | 'photos'>('posts')
  return (
    <Section title="Showing">
      <Row label="Avatars">
        {sizes.map((size, index) => (
          <Avatar key={size} size={size} name={people[index]?.name ?? ''} />
        ))}
        <Avatar name="Somebody" anonymous size="lg" alt="Anonymous" />
        <Avatar name="Broken" src="/nowhere.png" size="lg" />
        <AvatarStack people={people} label="Anna Berg, Jon Dahl and 4 more" />
      </Row>
      <Row label="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot={tone === 'success'}>
            {tone}
          </Badge>
        ))}
        <CountBadge count={7} />
        <CountBadge count={120} label="120 unread" />
      </Row>
      <Row label="Chips">
        {tags.map((tag) => (
          <Chip key={tag} icon={Hash} onRemove={() => setTags(tags.filter((other) => other !== tag))}>
            {tag}
          </Chip>
        ))}
        <Chip href="/ui">linked</Chip>
        <Chip>plain</Chip>
      </Row>
      <Row label="Times">
        {[0, 6e4, 5 * 6e4, 3 * 36e5, 40 * 864e5].map((age) => (
          <RelativeTime key={age} date={now - age} className="text-xs text-muted" />
        ))}
        <Button size="sm" onClick={() => announce('3 new posts')}>
          Announce
        </Button>
      </Row>
      <Tabs
        label="Profile"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'posts', label: 'Posts', count: 12, content: <p>Posts of this member.</p> },
          { value: 'about', label: 'About', icon: Users, content: <p>About this member.</p> },
          { value: 'photos', label: 'Photos', content: <p>No photos to show</p> },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Card>Flat, with a hairline</Card>
        <Card elevation="raised">Raised</Card>
        <Card elevation="floating">Floating</Card>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Panel
          title="People you may know"
          icon={Users}
          actions={
            <Button size="sm" variant="ghost">
              See all
            </Button>
          }
          footer={<TextLink href="/ui">Invite a colleague</TextLink>}
        >
          <ul className="grid grid-cols-1 gap-3">
            {[longName, arabic, 'Anna Berg'].map((name) => (
              <li key={name} className="flex items-center gap-3">
                <Avatar name={name} />
                <div className="min-w-0 flex-1">
                  <UserText kind="name" className="font-medium">
                    {name}
                  </UserText>
                  <UserText kind="name" className="text-xs text-muted">
                    Buyer at {name}
                  </UserText>
                </div>
                <Button size="sm">Connect</Button>
              </li>
            ))}
          </ul>
        </Panel>
        <Card pad="lg">
          <UserText kind="body">{`What somebody typed\nkeeps its lines.\n${arabic}\n${longName}`}</UserText>
          <Separator label="Today" className="py-4" />
          <UserText lines={2}>{'Text that is cut after two lines, with an ellipsis. '.repeat(8)}</UserText>
        </Card>
      </div>
    </Section>
  )
}
