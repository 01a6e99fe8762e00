-- Old refusals hold what callers typed, the secrets of links among it. Of an address only the words of our own
-- addresses and numbers stay.
create function pg_temp.without_secrets(target text) returns text language sql immutable as $$
  select string_agg(case
    when part = '' or part ~ '^([0-9]{1,15}|:[a-zA-Z]+|person-[0-9a-f]{16})$' or part in (
      'accept', 'access', 'account', 'activity', 'add-email', 'admin', 'ages', 'ai', 'ai-limits', 'ai-service',
      'ai-settings', 'analytics', 'analyze-image', 'analyze-sentiment', 'answer', 'answers', 'api', 'approve',
      'attached-files', 'audience', 'audiences', 'audit', 'authenticator', 'avatars', 'award', 'bank-changes',
      'bank-warning', 'bills', 'book', 'books', 'bulk-changes', 'business-card', 'business-cards', 'cancel',
      'certificates', 'changes', 'chat', 'check', 'claim', 'clients', 'comments', 'companies', 'comparison', 'confirm',
      'connections', 'contacts', 'conversations', 'convert', 'corrections', 'count', 'covers', 'credit', 'credit-note',
      'csp', 'custom-columns', 'dashboard', 'decision', 'decisions', 'decline', 'deletion', 'deliveries', 'demo',
      'dispute', 'due', 'due-bills', 'duplicate', 'e-invoice', 'email', 'engines', 'export', 'factors', 'figures',
      'file', 'file-contents', 'file-folders', 'file-moves', 'files', 'financial-transactions', 'folders',
      'forgot-password', 'formats', 'found', 'friends', 'gamification', 'grants', 'groups', 'guests', 'health',
      'history', 'import', 'imports', 'in-records', 'invitations', 'invoice', 'invoice-links', 'invoices', 'items',
      'latest', 'layouts', 'ledger', 'letter', 'likes', 'lines', 'link-pictures', 'link-previews', 'linked-files',
      'links', 'live', 'login', 'logo', 'logout', 'mail', 'mails', 'marks', 'match', 'material-transactions', 'mcp',
      'members', 'merge', 'messages', 'minimum', 'move', 'moves', 'muted', 'no-mail', 'not-me', 'notation', 'notes',
      'notifications', 'of', 'of-many', 'open', 'open-requisitions', 'openapi.json', 'options', 'order-changes',
      'ordered', 'orders', 'outbox', 'pages', 'paid', 'papers', 'parties', 'passes', 'passkey', 'passkeys', 'password',
      'past', 'pause', 'payments', 'pdf', 'pending', 'people', 'photo', 'photos', 'posts', 'preview', 'privacy',
      'profile', 'proposals', 'questions', 'quote', 'quotes', 'read', 'read-all', 'reads', 'ready', 'receipt',
      'record-files', 'records', 'recovery-codes', 'recurring', 'register', 'registration', 'reject', 'remembered',
      'reminders', 'remove', 'replies', 'reply', 'reports', 'requests', 'requisitions', 'reset-password', 'restore',
      'restrictions', 'resume', 'revisions', 'run', 'saved', 'search', 'send', 'send-verification-email', 'sent',
      'sessions', 'set', 'settings', 'share', 'shared-files', 'shortages', 'skip', 'start-hidden', 'statement',
      'stats', 'status', 'stock', 'stop', 'storage', 'stored-files', 'suggestions', 'summary', 'tags', 'test', 'theme',
      'thread-muted', 'todo', 'todos', 'totals', 'trade', 'trade-links', 'transaction', 'trash', 'turns', 'typed',
      'undo', 'unseen-mentions', 'upload', 'uploads', 'usage', 'user', 'user-stats', 'users', 'vcard', 'vcards',
      'verify-email', 'versions', 'vote', 'welcome', 'wrong-rows', 'ws'
    ) then part
    when part ~ '^([A-Za-z0-9_-]{32}|[A-Za-z0-9_-]{43})$' then ':token'
    else '…' end, '/' order by place)
  from regexp_split_to_table(target, '/') with ordinality parts (part, place)
$$;

-- The log refuses changes; this one takes out what should never have stood there.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set target = pg_temp.without_secrets(target)
where target like '/%' and strpos(target, '?') = 0 and target <> pg_temp.without_secrets(target);
alter table audit_log enable trigger audit_log_append_only;

-- Answers that hold a link, and addresses with one, were kept for a day to serve repeated requests.
update idempotency_keys set answer = null where endpoint ~ '^POST /api/invoices/[0-9]+/links';
delete from idempotency_keys where endpoint ~ '/[A-Za-z0-9_-]{43}(/|$)';
