-- no transaction
-- Public posts have an index of their own: with it a search does not read the long list of all that everybody finds.
create index concurrently if not exists search_documents_open on search_documents using gin (words)
  with (fastupdate = off) where words @@ '''p:0''';
