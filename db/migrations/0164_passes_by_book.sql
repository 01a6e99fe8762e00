-- Owners of a company see the programs that read its book.
create index client_passes_by_book on client_passes using gin (book_ids);
