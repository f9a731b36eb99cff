create or replace trigger featured_content_derive
  before insert or update on public.featured_content
  for each row execute function private.derive_featured_content();
