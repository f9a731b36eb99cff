it('is tested', () => {});
